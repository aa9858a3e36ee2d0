-- Who has changed a record last, for whoever is overtaken while they edit it; of what nobody has changed since, nothing.
ALTER TABLE special_days ADD changed_at timestamptz, ADD changed_by text;
ALTER TABLE promotions ADD changed_at timestamptz, ADD changed_by text;
ALTER TABLE scheduling_settings ADD changed_at timestamptz, ADD changed_by text;
